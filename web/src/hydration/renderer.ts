import { createRoot, hydrateRoot } from 'react-dom/client';

/** In the chunk of react-dom, which is evaluated with it and in a task of its own, instead of in that of its first importer. */
export const renderer = { createRoot, hydrateRoot };
