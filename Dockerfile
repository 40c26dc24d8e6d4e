# syntax=docker/dockerfile:1

# The package is the same for all platforms; what it depends on is installed on the platform that it runs on.
FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS package
WORKDIR /source
COPY . .
RUN npm ci --no-fund --no-audit && npm run pack

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    HOME=/data \
    PALIMPSEST_HOST=0.0.0.0 \
    PALIMPSEST_PORT=4141 \
    PALIMPSEST_STORE=sqlite:/data/palimpsest.db \
    PALIMPSEST_TOKEN_FILE=/data/token
RUN --mount=type=bind,from=package,source=/source/out,target=/out \
    npm install --global --no-fund --no-audit /out/palimpsest-*.tgz \
    && npm cache clean --force \
    && install --directory --owner=node --group=node --mode=0700 /data
USER node
WORKDIR /data
# The build fails where SQLite does not run on the platform.
RUN palimpsest keys add build --store sqlite:/tmp/opened.db > /dev/null \
    && palimpsest verify --store sqlite:/tmp/opened.db \
    && rm /tmp/opened.db*
VOLUME /data
EXPOSE 4141
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PALIMPSEST_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["palimpsest"]
CMD ["proxy"]
