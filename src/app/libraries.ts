// chunk: libraries
/** Evaluated with the chunk of the libraries, which is a separate task. */
import 'react-dom/client';
