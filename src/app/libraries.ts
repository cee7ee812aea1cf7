// chunk: libraries
/** Imports React into its own chunk, so that the browser evaluates it in a separate task. */
import 'react-dom/client';
