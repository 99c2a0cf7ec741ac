import { MAX_NAMES, type NameNumbers } from '../bson/pack.ts';
import { nameKey, namePrefix, successor } from './keys.ts';
import type { SealedValues } from './sealed-values.ts';

/** Names with a digit may be ids, of which there is no end. */
const MAY_BE_ID = /\d/;

const SLOTS = 1024;

/** The numbers of the names that fields of stored documents have. */
export class FieldNames implements NameNumbers {
  private readonly numbers = new Map<string, number>();
  private names: Buffer[] = [];
  /** Numbers that were asked for, by the hash of their names. */
  private recent: (number | undefined)[] = new Array(SLOTS);

  constructor(private readonly values: SealedValues) {}

  reload(): void {
    this.numbers.clear();
    this.names = [];
    this.recent = new Array(SLOTS);
    for (const key of this.values.keys({ start: namePrefix, end: successor(namePrefix) })) {
      this.add(String(this.values.get(key)));
    }
  }

  toNumber(bytes: Buffer, start: number, end: number, hash: number): number | undefined {
    const slot = hash & (SLOTS - 1);
    const recent = this.recent[slot];
    if (recent !== undefined && isName(this.names[recent], bytes, start, end)) return recent;
    const name = bytes.toString('utf8', start, end);
    const number = this.numbers.get(name) ?? this.addNew(name);
    this.recent[slot] = number;
    return number;
  }

  toName(number: number): Buffer {
    return this.names[number] as Buffer;
  }

  private addNew(name: string): number | undefined {
    if (this.names.length === MAX_NAMES || MAY_BE_ID.test(name)) return undefined;
    this.values.put(nameKey(this.names.length), Buffer.from(name));
    return this.add(name);
  }

  private add(name: string): number {
    this.numbers.set(name, this.names.length);
    return this.names.push(Buffer.from(`${name}\0`)) - 1;
  }
}

function isName(name: Buffer | undefined, bytes: Buffer, start: number, end: number): boolean {
  if (name?.length !== end - start + 1) return false;
  for (let i = start; i < end; i += 1) if (name[i - start] !== bytes[i]) return false;
  return true;
}
