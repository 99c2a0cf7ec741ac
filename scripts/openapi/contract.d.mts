type Contract = Record<string, object>;
export function toContract(document: object): Contract;
export function findBreakingChanges(before: Contract, after: Contract): string[];
