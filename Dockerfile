# Pinned by digest, so that the same image is built tomorrow; `docker buildx imagetools inspect` gives a newer one.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /build
# better-sqlite3 is compiled here where no compiled one can be fetched, as behind a firewall.
RUN apt-get update && apt-get install --yes --no-install-recommends g++ make python3
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run bundle -- /app

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# The server ends cleanly on SIGTERM; npm in between would not pass it on.
CMD ["node", "api/server.js"]
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
