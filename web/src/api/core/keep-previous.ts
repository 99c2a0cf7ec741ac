import { useEffect, useRef } from 'react';
import type { Middleware } from 'swr';

/**
 * Shows the data of the request before until those of another one have arrived; none once that has failed, as by SWR's
 * `keepPreviousData` they would look like its answer.
 */
const keepPrevious: Middleware = (useNext) =>
  function useKept(key, fetcher, config) {
    const answer = useNext(key, fetcher, config);
    const { data, error } = answer;
    const previous = useRef(data);
    useEffect(() => {
      if (data !== undefined) previous.current = data;
    }, [data]);
    return { ...answer, data: data ?? (error === undefined ? previous.current : undefined) };
  };

export const KEPT = { use: [keepPrevious] };
