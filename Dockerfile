# An image of Ruedo's server. compose.yaml runs it with a PostgreSQL database. See docs/hosting.md.
FROM python:3.13-slim AS build
RUN pip install --no-cache-dir uv
ENV UV_PYTHON_DOWNLOADS=never
WORKDIR /ruedo
COPY pyproject.toml README.md LICENSE ./
COPY docs/rules docs/rules
COPY scripts/readme_for_index.py scripts/
COPY src src
RUN uv sync --extra postgres --no-editable --compile-bytecode

FROM python:3.13-slim
RUN useradd --system --create-home --home-dir /var/lib/ruedo ruedo
COPY --from=build /ruedo/.venv /ruedo/.venv
ENV PATH=/ruedo/.venv/bin:$PATH
USER ruedo
# This volume contains the tables if there is no database. It also contains compiled code, which can be deleted.
VOLUME /var/lib/ruedo
EXPOSE 8765
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8765/health', timeout=4)"]
ENTRYPOINT ["ruedo"]
CMD ["serve", "--host=0.0.0.0", "--port=8765", "--data=/var/lib/ruedo"]
