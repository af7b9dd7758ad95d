# Sourced by ./start and ./test: node_modules as the lockfile says, and its own Node 24 first on the PATH.
if ! command -v npm >/dev/null; then
  echo "Folio needs Node 20 or newer with npm to install itself." >&2
  exit 1
fi
lock=$(sha256sum package-lock.json | cut -d' ' -f1)
stamp=node_modules/.folio-lock
if [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$lock" ]; then
  echo "Installing packages…"
  # npm rejects what an interrupted installation left behind.
  rm -rf node_modules apps/*/node_modules packages/*/node_modules
  npm ci --no-audit --no-fund --loglevel=error
  echo "$lock" > "$stamp"
fi
export PATH="$PWD/node_modules/.bin:$PATH"
case "$(node -v)" in
  v24.*) ;;
  *) echo "Folio runs on Node 24, which comes with its packages on Linux (x64, arm64); here it found $(node -v)." >&2; exit 1 ;;
esac
# The launcher reads the providers' settings, whose labels are messages: they must exist before it starts.
node tools/build.ts messages >/dev/null
