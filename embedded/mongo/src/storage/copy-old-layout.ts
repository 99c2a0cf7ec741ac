import { packDocument } from '../bson/pack.ts';
import { FieldNames } from './field-names.ts';
import { layoutKey, settledKey } from './keys.ts';
import { type Environment, SealedValues } from './sealed-values.ts';

/** The kind of records in layout 2, whose keys continue with the collection and the record id. */
const RECORD = 2;
const KEYS_PER_TRANSACTION = 20_000;
/** More than there are collections and indexes. */
const COLLECTIONS = 2 ** 20;

/** Copies an environment of layout 2, which kept the records of each collection together and as they were received. */
export function copyOldLayout(old: Environment, next: Environment): void {
  const [from, to] = [new SealedValues(old), new SealedValues(next)];
  const names = new FieldNames(to);
  const records: number[] = [];
  inTransactions(next, old.getKeys(), (key) => {
    if (key[0] === RECORD) records.push(key.readUIntBE(5, 6) * COLLECTIONS + key.readUInt32BE(1));
    else if (!key.equals(layoutKey)) to.put(key, from.get(key) as Buffer);
  });
  records.sort((one, other) => one - other);
  inTransactions(next, records, (record) => {
    const [rid, collectionId] = [Math.floor(record / COLLECTIONS), record % COLLECTIONS];
    const key = Buffer.alloc(11, RECORD);
    key.writeUInt32BE(collectionId, 1);
    key.writeUIntBE(rid, 5, 6);
    to.put(settledKey(rid, collectionId), packDocument(from.get(key) as Buffer, names));
  });
}

function inTransactions<T>(next: Environment, items: Iterable<T>, each: (item: T) => void): void {
  const left = items[Symbol.iterator]();
  const copySome = (): boolean => {
    for (let count = 0; count < KEYS_PER_TRANSACTION; count += 1) {
      const item = left.next();
      if (item.done) return false;
      each(item.value);
    }
    return true;
  };
  while (next.transactionSync(copySome));
}
