// chunk: libraries
/** Evaluated with the chunk of the libraries, which is a task of its own. */
import 'react-dom/client';
