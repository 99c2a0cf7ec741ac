import mongoose from 'mongoose';

/** A new document id as 24 hexadecimal digits, in order of creation. */
export function newId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}

/** When the id was made, to the second: it is part of the id. */
export function parseIdTime(id: string): Date {
  return new mongoose.Types.ObjectId(id).getTimestamp();
}
