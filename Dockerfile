# One image for all: a node by itself with the embedded Postgres, or one of several by settings alone.
# docker build -t understudy .
ARG NODE=24.21.0

FROM node:${NODE}-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/answers/package.json packages/answers/
COPY packages/contract/package.json packages/contract/
COPY packages/voice-engine/package.json packages/voice-engine/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# What the server needs to run. Not `npm ci`: the lock file may lack other platforms' optional packages, and every
# version it names is held all the same.
FROM manifests AS dependencies
RUN npm install --no-save --ignore-scripts --omit=dev --workspace apps/api
# One runtime of a network for every system: 200 MB that are not of this one.
RUN rm -rf node_modules/onnxruntime-node/bin/napi-v6/darwin node_modules/onnxruntime-node/bin/napi-v6/win32

# The pages.
FROM manifests AS pages
RUN npm install --no-save --ignore-scripts --workspace apps/web
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
# Stands in the pages themselves.
ARG VITE_PUBLIC_KEY
RUN NODE_ENV=production npm exec --workspace apps/web -- vite build --logLevel warn

FROM node:${NODE}-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY packages packages
COPY apps/api apps/api
COPY --from=pages /app/apps/web/dist apps/web/dist
# npm carries no links, of which the embedded Postgres has some; this fails where it does not run.
RUN node --eval "import('./apps/api/src/kernel/postgres/binaries.ts').then((own) => own.findBinaries({}, '/tmp'))"
# Nothing is written but below /data and /tmp: the rest may be mounted read-only.
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "apps/api/src/healthy.ts"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/api/src/main.ts"]
