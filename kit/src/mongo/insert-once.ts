import type { mongo } from 'mongoose';
import { findDuplicateKey, isOnlyDuplicates } from './duplicate-key.ts';

type New<T> = mongo.OptionalUnlessRequiredId<T>;

/** Inserts a document. False if a unique index refuses it: it is there, or another one has what must be unique. */
export async function insertOnce<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  document: New<T>,
): Promise<boolean> {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (findDuplicateKey(error)) return false;
    throw error;
  }
}

/** Inserts in one write those of the documents that no unique index refuses. False if one was refused. */
export async function insertMissing<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  documents: readonly New<T>[],
): Promise<boolean> {
  if (documents.length === 0) return true;
  try {
    await collection.insertMany(documents, { ordered: false });
    return true;
  } catch (error) {
    if (isOnlyDuplicates(error)) return false;
    throw error;
  }
}
