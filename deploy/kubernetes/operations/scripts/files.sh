#!/bin/sh
# Copies the stored files of all buckets into the backup that is being made, or with "restore" out of the one in BACKUP. Files never
# change once written, so a second run copies the new ones only.
set -eu
buckets="${BUCKETS:-candor-avatars candor-kyc candor-receipts}"

copy() {
  for bucket in $buckets; do mc mirror --quiet "store/$bucket" "$BACKUPS/.running/objects/$bucket"; done
}

case "$1" in
  begin)
    # Of a run that was interrupted.
    rm -rf "$BACKUPS/.running"
    mkdir -p "$BACKUPS/.running"
    copy
    ;;
  copy) copy ;;
  restore)
    for bucket in $buckets; do
      [ ! -d "$BACKUPS/$BACKUP/objects/$bucket" ] ||
        mc mirror --quiet --overwrite "$BACKUPS/$BACKUP/objects/$bucket" "store/$bucket"
    done
    ;;
esac
