import type { UserSort } from '@candor/contracts/users';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import mongoose, { type QueryFilter } from 'mongoose';
import {
  PROFILES,
  type ProfileDocument,
  SORT_INDEXES,
  toProfile,
} from '../../profiles/profile-documents.ts';
import { isRegistered, type RegisteredProfile } from '../../profiles/rules/profile.ts';
import type { DirectoryPosition } from '../rules/directory-cursor.ts';

export interface DirectoryOrder {
  sort: UserSort;
  descending: boolean;
}

/** The embedded database looks up at most 512 values by an index. */
const MAX_IDS = 500;
const LAST = '\u{10FFFF}';

/** Reads of the list of accounts. None reads more than its limit, whatever the number of accounts. */
export function createDirectory(connection: Connection) {
  const { model } = PROFILES.open(connection);
  const toRegistered = (documents: ProfileDocument[]) =>
    documents.map(toProfile).filter(isRegistered);

  return {
    /** Registered accounts in this order, after the position; with facets only those that have one of them. */
    async walk({
      order: { sort, descending },
      facets,
      after,
      limit,
    }: {
      order: DirectoryOrder;
      facets: readonly string[] | null;
      after: DirectoryPosition | null;
      limit: number;
    }): Promise<RegisteredProfile[]> {
      const index = SORT_INDEXES[sort];
      const [path = ''] = Object.keys(index);
      const direction = descending ? -1 : 1;
      const documents = await model
        .find({
          registration: { $exists: true },
          ...(facets ? { facet: { $in: [...facets] } } : {}),
          ...(after ? toAfter(path, descending, sort, after) : {}),
        } as QueryFilter<ProfileDocument>)
        .sort({ [path]: direction, _id: direction })
        .hint({ ...index })
        .limit(limit)
        .lean<ProfileDocument[]>();
      return toRegistered(documents);
    },
    /** The number of accounts with one of the facets, or of all; counting stops at `limit`. */
    count: (facets: readonly string[] | null, limit: number): Promise<number> =>
      model.countDocuments(
        (facets ? { facet: { $in: [...facets] } } : { facet: { $gt: '' } }) as never,
        { limit },
      ),
    async findByFacets(facets: readonly string[], limit: number): Promise<RegisteredProfile[]> {
      const documents = await model
        .find({ facet: { $in: [...facets] } })
        .limit(limit)
        .lean<ProfileDocument[]>();
      return toRegistered(documents);
    },
    async findByNameBeginning(folded: string, limit: number): Promise<RegisteredProfile[]> {
      const documents = await model
        .find({ nameKey: { $gte: folded, $lt: folded + LAST } })
        .sort({ nameKey: 1, _id: 1 })
        .limit(limit)
        .lean<ProfileDocument[]>();
      return toRegistered(documents);
    },
    async findMany(ids: readonly string[]): Promise<RegisteredProfile[]> {
      const found: ProfileDocument[] = [];
      for (let from = 0; from < ids.length; from += MAX_IDS) {
        const batch = ids.slice(from, from + MAX_IDS);
        found.push(...(await model.find({ _id: { $in: batch } }).lean<ProfileDocument[]>()));
      }
      return toRegistered(found);
    },
  };
}

/** The bound on the field alone lets the index begin there; the branches decide between equal values. */
function toAfter(
  path: string,
  descending: boolean,
  sort: UserSort,
  { value: given, id }: DirectoryPosition,
): object {
  const value = sort === 'joined' ? new Date(given) : given;
  const _id = new mongoose.Types.ObjectId(id);
  const [past, from] = descending ? ['$lt', '$lte'] : ['$gt', '$gte'];
  return {
    [path]: { [from]: value },
    $or: [{ [path]: { [past]: value } }, { [path]: value, _id: { [past]: _id } }],
  };
}
