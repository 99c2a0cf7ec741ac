import { PLAN_NAMES } from '@candor/contracts/plans';
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useState } from 'react';
import { useCreateRatedRun, useUploadRun } from '../../../api/profit-runs.ts';
import { errorsCopy } from '../../../copy/errors.ts';
import { ApiError, isApiError } from '../../../lib/api-error.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { createKeyKeeper } from '../../../lib/idempotency-key.ts';
import { useToMessage } from '../../../lib/to-message.ts';
import { useRunTexts } from '../use-run-texts.ts';
import { isListRefusal, type RefusedList } from './list-problems.tsx';
import { type NewRunValues, toRatesRequest } from './new-run-values.ts';

/** Sends a new run and keeps why it was refused. */
export function useCreateRun() {
  const { form: texts } = useRunTexts().copy;
  const { said } = errorsCopy.useTexts();
  const createRated = useCreateRatedRun();
  const upload = useUploadRun();
  const figures = useFigures();
  const toMessage = useToMessage();
  const [withKey] = useState(createKeyKeeper);
  const [refused, setRefused] = useState<(RefusedList & { of: File }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  async function sendList(file: File, period: string): Promise<ProfitRunView> {
    const list = await readList(file);
    if (!list) throw unreadable(texts.fileChanged);
    const form = new FormData();
    form.set('period', period);
    form.set('file', list.file, file.name);
    const request = { period, lines: list.lines };
    try {
      return await withKey(request, (idempotencyKey) =>
        upload({ form, idempotencyKey, onProgress: setProgress }),
      );
    } catch (error) {
      if (isApiError(error) && isListRefusal(error))
        setRefused({ error, lines: list.lines, of: file });
      throw error;
    } finally {
      setProgress(null);
    }
  }

  async function sendRates(values: NewRunValues): Promise<ProfitRunView> {
    const body = toRatesRequest(values, figures);
    return withKey(body, (idempotencyKey) => createRated({ body, idempotencyKey }));
  }

  /** Null where the list was refused, which is shown. Throws what belongs to a field. */
  async function create(values: NewRunValues): Promise<ProfitRunView | null> {
    setRefused(null);
    setProblem(null);
    try {
      return values.source === 'csv' && values.file
        ? await sendList(values.file, values.period)
        : await sendRates(values);
    } catch (error) {
      if (isApiError(error)) {
        if (isListRefusal(error)) return null;
        const { fields, code } = error;
        if (fields.rates) setProblem(said(fields.rates, code));
        else if (!hasField(fields)) setProblem(toMessage(error));
      } else setProblem(toMessage(error));
      throw error;
    }
  }

  return { create, refused, problem, progress };
}

const FIELDS: readonly string[] = ['period', 'file', ...PLAN_NAMES];

const hasField = (fields: Record<string, string>) =>
  Object.keys(fields).some((name) => FIELDS.includes(name));

/** The error of a list that could not be read, shown at its field. */
function unreadable(message: string): ApiError {
  return new ApiError({
    status: 400,
    code: 'VALIDATION_FAILED',
    message,
    fields: { file: message },
  });
}

/** A list as it was read from the disk. */
interface ReadList {
  file: Blob;
  /** Its lines, to show those that are refused. */
  lines: string[];
}

/**
 * Reads a chosen list; null if it can no longer be read: browsers refuse a file that was changed after it was chosen, and an
 * upload of it would look like a failing connection.
 */
async function readList(file: File): Promise<ReadList | null> {
  try {
    const bytes = await file.arrayBuffer();
    const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/);
    return { file: new Blob([bytes], { type: 'text/csv' }), lines };
  } catch {
    return null;
  }
}
