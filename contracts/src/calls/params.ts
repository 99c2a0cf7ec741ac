interface ParamFormat {
  /** Null if any value is passed to the call, which validates it with its own error code. */
  pattern: RegExp | null;
  /** Error message for a value that does not match. */
  problem: string;
  description: string;
  example: string;
}

const id = (description: string): ParamFormat => ({
  pattern: /^[0-9a-f]{24}$/,
  problem: 'The id must be 24 hexadecimal digits',
  description,
  example: '66f0a1b2c3d4e5f60718293a',
});

/** Every known path parameter. */
export const PARAMS = {
  id: id('Id of the account or request that the path names'),
  sid: id('Id of the session'),
  seq: {
    pattern: /^[1-9]\d{0,14}$/,
    problem: 'The entry number must be a whole number',
    description: 'Number of the entry within its wallet, from 1',
    example: '17',
  },
  kycFile: {
    pattern: /^(front|back|selfie)$/,
    problem: 'The file must be front, back or selfie',
    description: 'Which image of the submission: front, back or selfie',
    example: 'front',
  },
  resetToken: {
    pattern: null,
    problem: '',
    description: 'One-time token of the mail',
    example: 'kP0_3bq2VYw8m1Zc5dRr7Xt9uLh4nSfJ6gAeQoWiTyE',
  },
  mailToken: {
    pattern: null,
    problem: '',
    description: 'Signed token of an optional mail',
    example: '66f0a1b2c3d4e5f60718293a-receiptReceived-kP0_3bq2VYw8m1Zc5dRr7Xt9uLh4nSfJ6gAeQoWiTyE',
  },
} as const satisfies Record<string, ParamFormat>;

export type ParamName = keyof typeof PARAMS;

/** Names of the path parameters, in order. */
export function parseParamNames(path: string): ParamName[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => {
      const name = segment.slice(1);
      if (!isParamName(name)) throw new TypeError(`${path} has an unknown parameter "${name}"`);
      return name;
    });
}

function isParamName(name: string): name is ParamName {
  return Object.hasOwn(PARAMS, name);
}
