FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data LOG_REQUESTS=true
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The server ends cleanly on SIGTERM; npm in between would not pass it on.
CMD ["node", "--import", "tsx", "api/server.ts"]
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
