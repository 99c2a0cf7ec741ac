import mongoose from 'mongoose';

/** A new document id as 24 hexadecimal digits, in order of creation. */
export function newId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}

/** Creation time encoded in the id, to the second. */
export function parseIdTime(id: string): Date {
  return new mongoose.Types.ObjectId(id).getTimestamp();
}
