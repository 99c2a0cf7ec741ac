#!/bin/sh
# Installs the real parts that tests and load tests can use on this machine: Chromium, RabbitMQ, strace, bubblewrap, promtool and
# amtool from Debian; MinIO with its client, k6, kustomize and the reference parser of compose files if Go is present; the Kubernetes schemas if Python is. An
# unavailable part is named and is not an error: the tests that need it say so and are skipped. Fast if all are installed.
#
#   CANDOR_PARTS=/some/folder   where built programs go (default: .cache/parts of the repository)
#   CANDOR_PARTS_OFFLINE=1      only say what is there
#   CI=1                        use sudo for Debian's packages, where it asks for no password
#   CANDOR_PARTS_QUICK=1        do not install k6, kustomize, promtool, amtool and the Kubernetes schemas
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
bin="${CANDOR_PARTS:-$root/.cache/parts}/bin"
offline="${CANDOR_PARTS_OFFLINE:-}"
# Where servers are, for those who aren't root, and where Go is unpacked by hand.
PATH="$PATH:/usr/sbin:/sbin:/usr/local/go/bin"
# Fails fast on a machine without a network.
apt_options='-o Acquire::Retries=0 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20'
build_seconds=900
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt_updated=

minio_module=github.com/minio/minio
minio_version=v0.0.0-20260212201848-7aac2a2c5b7c
mc_module=github.com/minio/mc
mc_version=v0.0.0-20250313080218-cf909e1063a9
k6_module=go.k6.io/k6
k6_version=v1.8.1
kustomize_module=sigs.k8s.io/kustomize/kustomize/v5
kustomize_version=v5.7.1
kubernetes_schemas=1.37.0
compose_module=github.com/compose-spec/compose-go/v2/cmd
compose_version=v2.16.2

as_root=
if [ "$(id -u)" != 0 ] && [ -n "${CI:-}" ] && sudo -n true 2>/dev/null; then as_root='sudo -n'; fi

say() {
  printf '%-16s %s\n' "$1" "$2"
}

have() {
  command -v "$1" >/dev/null 2>&1
}

# apt_part NAME PACKAGE PROGRAM...: present when one of the programs is.
apt_part() {
  name=$1 package=$2
  shift 2
  for program in "$@"; do
    if have "$program"; then
      say "$name" "present ($(command -v "$program"))"
      return
    fi
  done
  if [ -n "$offline" ]; then
    say "$name" 'not there'
  elif ! have apt-get || { [ "$(id -u)" != 0 ] && [ -z "$as_root" ]; }; then
    say "$name" 'not available: needs apt-get and root'
  elif apt_install "$package"; then
    say "$name" 'installed'
  else
    say "$name" "not available: $(reason)"
  fi
}

# Reads the lists of packages once. Those of the machine are used where only root could read them anew.
apt_update() {
  [ -z "$apt_updated" ] || return 0
  if [ "$(id -u)" = 0 ] || [ -n "$as_root" ]; then
    $as_root apt-get -qq $apt_options update >"$log" 2>&1 || return 1
  fi
  apt_updated=1
}

# Installs a package without letting it start its service: tests start servers of their own.
apt_install() {
  apt_update || return 1
  policy=/usr/sbin/policy-rc.d
  made_policy=
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' | $as_root tee "$policy" >/dev/null && $as_root chmod +x "$policy" && made_policy=1
  fi
  $as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
    apt-get -qq $apt_options install -y --no-install-recommends "$1" >"$log" 2>&1
  result=$?
  [ -z "$made_policy" ] || $as_root rm -f "$policy"
  return $result
}

# go_part NAME PROGRAM MODULE VERSION: builds MODULE@VERSION as PROGRAM.
go_part() {
  name=$1 program=$2 module=$3 version=$4
  if [ -x "$bin/$program" ] && [ "$(cat "$bin/$program.version" 2>/dev/null)" = "$version" ]; then
    say "$name" "present ($bin/$program)"
    return
  fi
  if [ -n "$offline" ]; then
    say "$name" 'not there'
    return
  fi
  if ! have go; then
    say "$name" 'not available: needs Go'
    return
  fi
  say "$name" "building $version, a few minutes"
  build=$(mktemp -d)
  # go install names a program for the last element of its path.
  if GOBIN="$build" GOFLAGS=-modcacherw timeout "$build_seconds" go install -trimpath -ldflags '-s -w' "$module@$version" >"$log" 2>&1 &&
    mkdir -p "$bin" && mv "$build"/* "$bin/$program"; then
    printf '%s\n' "$version" >"$bin/$program.version"
    say "$name" "installed ($bin/$program)"
  else
    say "$name" "not available: $(reason)"
  fi
  rm -rf "$build"
}

# deb_part NAME PROGRAM PACKAGE: a program out of a Debian package that is not installed, because it would bring a server.
deb_part() {
  name=$1 program=$2 package=$3
  if [ -x "$bin/$program" ]; then
    say "$name" "present ($bin/$program)"
  elif [ -n "$offline" ]; then
    say "$name" 'not there'
  elif ! have apt-get; then
    say "$name" 'not available: needs apt-get'
  else
    package_folder=$(mktemp -d)
    if apt_update && (cd "$package_folder" && apt-get -qq $apt_options download "$package" && dpkg -x ./*.deb .) >"$log" 2>&1 &&
      mkdir -p "$bin" && mv "$package_folder/usr/bin/$program" "$bin/$program"; then
      say "$name" "installed ($bin/$program)"
    else
      say "$name" "not available: $(reason)"
    fi
    rm -rf "$package_folder"
  fi
}

# python_part NAME PROGRAM PACKAGE VERSION: a Python program in an environment of its own.
python_part() {
  name=$1 program=$2 package=$3 version=$4
  environment="$bin/../python-$program"
  if [ -x "$bin/$program" ] && [ "$(cat "$bin/$program.version" 2>/dev/null)" = "$version" ]; then
    say "$name" "present ($bin/$program)"
  elif [ -n "$offline" ]; then
    say "$name" 'not there'
  elif ! have python3; then
    say "$name" 'not available: needs Python 3'
  elif mkdir -p "$bin" && python3 -m venv "$environment" >"$log" 2>&1 &&
    "$environment/bin/pip" --quiet install "$package==$version" >"$log" 2>&1 &&
    ln -sf "$environment/bin/$program" "$bin/$program"; then
    printf '%s\n' "$version" >"$bin/$program.version"
    say "$name" "installed ($bin/$program)"
  else
    say "$name" "not available: $(reason)"
  fi
}

# The last line of what went wrong.
reason() {
  line=$(grep -v '^ *$' "$log" | tail -n 1 | cut -c 1-160)
  printf '%s' "${line:-it failed without a word}"
}

apt_part Chromium chromium chromium chromium-browser google-chrome google-chrome-stable
apt_part 'Chromium shell' chromium-headless-shell chromium-headless-shell
apt_part RabbitMQ rabbitmq-server rabbitmq-server
apt_part strace strace strace
apt_part bubblewrap bubblewrap bwrap
go_part MinIO minio "$minio_module" "$minio_version"
go_part 'compose parser' compose-parse "$compose_module" "$compose_version"
go_part 'MinIO client' mc "$mc_module" "$mc_version"
# These take minutes: `make test` uses them if they are installed, `make parts` installs them.
[ -z "${CANDOR_PARTS_QUICK:-}" ] || offline=1
go_part k6 k6 "$k6_module" "$k6_version"
go_part kustomize kustomize "$kustomize_module" "$kustomize_version"
deb_part promtool promtool prometheus
deb_part amtool amtool prometheus-alertmanager
python_part 'k8s schemas' kubernetes-validate kubernetes-validate "$kubernetes_schemas"
exit 0
