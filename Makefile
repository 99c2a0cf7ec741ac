.DEFAULT_GOAL := help
.PHONY: help start dev stop reset composed verify create-admin checkpoint rotate-document-key rotate-second-factor-key dead-letters admin backup restore test check check-fast hooks quality pictures bench benchmark journey chaos chaos-mutations attack attack-mutations load openapi format up down pin-images image-sizes sbom release parts

# Installs the packages, then runs a script. Those that Node alone runs are called directly.
run = node scripts/run.mjs

help: ## Show these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

start: ## Run the whole platform here, with embedded parts and demo data
	@$(run) scripts/start.ts

dev: ## Run it for development: the web is replaced in place, servers restart after a save
	@$(run) scripts/dev.ts

stop: ## Stop the platform that `make start` runs
	@node scripts/stop.mjs

reset: stop ## Stop it and delete its data; the next start seeds the demo anew
	@data="$${CANDOR_DATA:-.data}"; if [ -d "$$data" ]; then find "$$data" -mindepth 1 -maxdepth 1 ! -name dev ! -name composed -exec rm -rf {} +; fi

composed: ## Run docker-compose.yml without Docker: Linux, as root, with bubblewrap
	@CANDOR_PARTS_QUICK=1 sh scripts/parts/install-parts.sh
	@$(run) scripts/composed.ts

verify: ## Check every chain of the running platform's ledger, and its audit
	@$(run) scripts/admin.ts verify

create-admin: ## Print a one-time link for one of the first two admins (EMAIL=ada@example.com), or INSTEAD_OF=tom@example.com
	@$(run) scripts/admin.ts create-admin --email "$(EMAIL)" $(if $(INSTEAD_OF),--instead-of "$(INSTEAD_OF)")

checkpoint: ## Sign the state of the running platform's ledger now
	@$(run) scripts/admin.ts checkpoint

rotate-document-key: ## Wrap the keys of identity documents by the current key
	@$(run) scripts/admin.ts rotate-document-key

rotate-second-factor-key: ## Encrypt the secrets of authenticator apps by the current key
	@$(run) scripts/admin.ts rotate-second-factor-key

dead-letters: ## List the events that kept failing (ARGS="replay" puts them back)
	@$(run) scripts/admin.ts dead-letters $(or $(ARGS),list)

backup: ## Copy all data while it is used, and verify the copy (TO=folder, COMPOSED=1)
	@$(if $(COMPOSED),node deploy/backup.mjs backup "$(TO)",TO="$(TO)" $(run) scripts/backup.ts)

restore: ## Put a backup in place of the data, and verify it (FROM=folder, COMPOSED=1)
	@$(if $(COMPOSED),node deploy/backup.mjs restore "$(FROM)",FROM="$(FROM)" $(run) scripts/restore.ts)

admin: ## Any operators' command (ARGS="--help" lists them)
	@$(run) scripts/admin.ts $(or $(ARGS),--help)

test: ## Run every test, or some (ARGS="unit kit/"); INFRA=native: on shared real parts
	@CANDOR_PARTS_QUICK=1 sh scripts/parts/install-parts.sh
	@$(run) scripts/test.ts $(ARGS)

check: ## Format, lint, types, boundaries, unused code
	@$(run) scripts/check.ts

check-fast: ## The quick part of it: format, lint, types
	@$(run) scripts/check.ts --fast

hooks: ## Run `make check-fast` before each commit in this clone
	@git config core.hooksPath .githooks

quality: ## Measure the built site: Lighthouse, axe, sizes, shifts
	@$(run) scripts/quality.ts

pictures: ## Draw the pictures of the documents anew, from the demonstration
	@$(run) scripts/pictures.ts

bench: ## Measure the hot paths beside their peers and what is wanted: one table
	@$(run) scripts/bench.ts

benchmark: ## Compare parts with a peer, all or one (ARGS=posts)
	@$(run) scripts/benchmark.ts $(ARGS)

journey: ## Walk through the running platform as an investor: COMPOSED=1, or BASE_URL
	@$(run) scripts/journey.ts

chaos: ## Kill the platform under load and look for contradictions: SEED, OPERATIONS, KILLS, DATABASE_FAULTS, PLATFORM=composed
	@$(if $(PLATFORM),CANDOR_PARTS_QUICK=1 sh scripts/parts/install-parts.sh)
	@$(run) scripts/chaos.ts

chaos-mutations: ## Remove its protections one by one; each such `make chaos` must find a contradiction (NAME)
	@$(run) scripts/chaos-mutations.ts

attack: ## Attack a platform of its own: cases, ids, four eyes, cost, fuzzed calls: SEED, RUNS, PATHS, PARTS, PLATFORM
	@$(if $(PLATFORM),CANDOR_PARTS_QUICK=1 sh scripts/parts/install-parts.sh)
	@$(run) scripts/attack.ts

attack-mutations: ## Remove its protections one by one; each such `make attack` must find a violation (NAME)
	@$(run) scripts/attack-mutations.ts

load: ## Load the platform with k6 and verify the ledger after: PROFILE, DURATION, PLATFORM=composed
	@$(if $(PLATFORM),CANDOR_PARTS_QUICK=1 sh scripts/parts/install-parts.sh)
	@$(run) scripts/load.ts

openapi: ## Build the API document from the table of calls
	@$(run) scripts/openapi.ts

format: ## Put every file into the house format
	@$(run) scripts/format.ts

up: ## Run it with docker compose (PROFILES="tls observability scale")
	@PROFILES="$(PROFILES)" node deploy/up.mjs

image-sizes: ## Add up the layers of each image
	@$(run) scripts/image-sizes.ts

sbom: ## Write a bill of materials (CycloneDX) of each image into .build/sbom
	@$(run) scripts/sbom.ts

release: ## Write the version of a release everywhere (VERSION=0.2.0); commits nothing
	@$(run) scripts/release.ts "$(VERSION)"
	@$(run) scripts/openapi.ts --release

pin-images: ## Write the digests of all images to docker-compose.override.yml
	@$(run) deploy/pin-images.ts

down: ## Stop what `make up` runs; volumes stay
	docker compose --profile '*' down

parts: ## Install the real parts that tests can use on this machine
	@sh scripts/parts/install-parts.sh
