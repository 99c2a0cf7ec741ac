export interface FakeCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface FakeAnswer {
  status?: number;
  body?: unknown;
}

type Answerer = (call: FakeCall, index: number) => FakeAnswer | Promise<FakeAnswer>;

/** A fetch that records its calls and answers by the test's function. */
export function fakeFetch(answer: Answerer) {
  const calls: FakeCall[] = [];
  const send = (async (input: unknown, init: RequestInit = {}) => {
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: String(input).replace('/api/v1', ''),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const { status = 200, body } = await answer(call, calls.length - 1);
    const text = body === undefined ? '' : JSON.stringify(body);
    return {
      ok: status < 400,
      status,
      text: async () => text,
    } as Response;
  }) as typeof fetch;
  return { calls, fetch: send };
}

/** An answer that a test gives when it is ready. */
export function deferredAnswer() {
  let resolve: (answer: FakeAnswer) => void = () => undefined;
  const answer = new Promise<FakeAnswer>((settle) => {
    resolve = settle;
  });
  return { answer, resolve };
}

export function success(data: unknown, more: { token?: string; page?: object } = {}): FakeAnswer {
  const { token, page } = more;
  return {
    body: {
      status: 'success',
      ...(token ? { token } : {}),
      data: { data, ...(page ? { page } : {}) },
    },
  };
}

export function refusal(status: number, code: string, message = code, fields?: object): FakeAnswer {
  return { status, body: { status: 'fail', code, message, fields, requestId: 'r-1' } };
}
