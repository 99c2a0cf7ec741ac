const API = /^\/api(\/|$)/i;

/** Whether a call is at this address, or the documents of the API: no page of the site. */
export const isApiPath = (path: string): boolean => API.test(path);
