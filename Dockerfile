# syntax=docker/dockerfile:1
# The site with everything in it: docs/deployment.md. The Node.js is the one that package.json pins.
ARG NODE_VERSION=24.21.0
# By digest where the builder names it.
ARG NODE_IMAGE=node:${NODE_VERSION}-bookworm
ARG NODE_SLIM_IMAGE=node:${NODE_VERSION}-bookworm-slim

# Scripts, styles and the bundled server are the same for every processor: they are built on the one at hand.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS builds
WORKDIR /src
COPY . .
# The task runner goes by a commit. Without one it walks through installed packages, which link to one another.
RUN git init --quiet && git add . && git -c user.name=image -c user.email=image@localhost commit --quiet --message image
RUN node --input-type=module -e "import { buildSite } from './platform/bin/builders.mjs'; import { install } from './platform/bin/run.mjs'; await install(); await buildSite();"
# What the image consists of, for scanners: CycloneDX.
RUN node platform/bin/sbom.mjs /app/sbom.cdx.json
RUN for package in gateway host remote-*; do mkdir -p "/app/$package" && cp -r "$package/dist" "/app/$package/"; done

# Packages with native code, of the lockfile, for the processor that the image is for.
FROM ${NODE_SLIM_IMAGE} AS packages
WORKDIR /src
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.cjs ./
COPY gateway/package.json gateway/
RUN npx --yes "$(node --print "require('./package.json').packageManager")" --filter @painel/gateway deploy --prod /packages

FROM ${NODE_SLIM_IMAGE}
ENV HOST=0.0.0.0 PORT=8080 SITE_DIR=/srv/painel/site DATA_DIR=/srv/painel/data
WORKDIR /app
COPY --from=builds /app ./
COPY --from=packages /packages/node_modules gateway/node_modules
RUN install -d -o 1000 -g 1000 -m 0700 /srv/painel /srv/painel/site /srv/painel/data /srv/backups
# The user `node`. Kubernetes wants to see that a number is not 0.
USER 1000:1000
VOLUME /srv/painel
EXPOSE 8080
HEALTHCHECK --start-period=90s --interval=15s --timeout=5s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/bin/sh", "-c", "node gateway/dist/release-builds.mjs && exec node gateway/dist/main.mjs"]
