#!/bin/sh
# The database as of one moment: dumped into the backup that is being made, or with "restore" replaced by the one in BACKUP. The
# address, with its password, is in no list of processes.
set -eu
umask 077
printf 'uri: "%s"\n' "$MONGO_URL" > "${TMPDIR:-/tmp}/tool.yml"
config="${TMPDIR:-/tmp}/tool.yml"
case "$1" in
  dump)
    mongodump --config "$config" --quiet --oplog --gzip --archive="$BACKUPS/.running/mongo.archive.gz"
    ;;
  keep)
    # Asked last: a backup that began meanwhile has removed this one.
    [ -s "$BACKUPS/.running/mongo.archive.gz" ] || { echo "The backup has no database: another one has begun." >&2; exit 1; }
    # Complete backups only have a time as their name.
    mv "$BACKUPS/.running" "$BACKUPS/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
    find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
    ;;
  restore)
    [ -s "$BACKUPS/$BACKUP/mongo.archive.gz" ] || { echo "There is no backup $BACKUP." >&2; ls "$BACKUPS" >&2; exit 2; }
    # --drop drops only the collections that the backup has; later ones would remain beside the restored data.
    mongosh --quiet --norc --nodb --eval '
      const server = connect(process.env.MONGO_URL);
      for (const name of ["auth", "users", "payments", "notifications"]) {
        server.getSiblingDB(`candor_${name}`).dropDatabase({ w: "majority" });
      }'
    mongorestore --config "$config" --quiet --oplogReplay --drop --gzip --archive="$BACKUPS/$BACKUP/mongo.archive.gz"
    ;;
esac
