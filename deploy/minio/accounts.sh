#!/bin/sh
# Creates the buckets, and gives each service that stores files an account of its own with a policy for its own buckets.
# Runs at each start of the composed platform, in MinIO's image, which has no grep, sed or awk. `store` is the owner's
# address, given by MC_HOST_store.
set -eu
setup=$(dirname "$0")
export MC_CONFIG_DIR="${MC_CONFIG_DIR:-/tmp/mc}"

# account NAME SECRET BUCKET...
account() {
  name=$1 secret=$2
  shift 2
  for bucket in "$@"; do mc mb --quiet --ignore-existing "store/$bucket"; done
  mc admin policy create store "candor-$name" "$setup/$name.json"
  mc admin user add store "$name" "$secret"
  # Attaching it again is refused; what counts is that it is attached.
  if ! mc admin policy attach store "candor-$name" --user "$name"; then
    case $(mc admin user info store "$name") in
      *"candor-$name"*) ;;
      *) return 1 ;;
    esac
  fi
}

account users "$USERS_SECRET_KEY" candor-avatars candor-kyc
account payments "$PAYMENTS_SECRET_KEY" candor-receipts
