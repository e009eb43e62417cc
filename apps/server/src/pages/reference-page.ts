import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { openApi } from '@backroom/contract/platform/api/openapi'

type Document = ReturnType<typeof openApi>
type Operation = Document['paths'][string][string]

const block = (title: string, value: unknown) =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

/** The API reference, rendered from the OpenAPI document without scripts or other hosts. */
export function writeReference(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name))
    return `<h2 id="${anchorOf(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${own.map(section).join('')}`
  })
  const links = document.tags.map(({ name }) => `<a href="#${anchorOf(name)}">${escapeHtml(name)}</a>`)
  const messages = Object.entries(document.webhooks).map(
    ([topic, { post }]) => `<h3><code>${topic}</code></h3>
<p>${escapeHtml(post.summary)}</p>${block('Message', post.requestBody.content)}${block('Answers', post.responses)}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Backroom API</title>
<meta name="viewport" content="width=device-width"><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f1d}
section{border-top:1px solid #d9dedb;padding:1rem 0}h3{font-size:1rem;margin:0}code,pre{font-family:ui-monospace,monospace}
pre{overflow:auto;background:#f4f6f5;padding:.75rem;border-radius:8px}b{color:#0b6e4f}nav a{margin-right:1rem}
</style></head><body><main><h1>Backroom API</h1>
<p>${operations.length} operations. Machines read <a href="/openapi.json">openapi.json</a>.</p>
${document.info.description.split('\n\n').map(paragraph).join('')}
<nav>${links.join('')}<a href="#webhooks">Webhooks</a></nav>${groups.join('')}
<h2 id="webhooks">Webhooks</h2><p>Messages that apps receive, signed as Standard Webhooks says.</p>${messages.join('')}
</main></body></html>`
}

const anchorOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** A paragraph of the description, with its bold words and code. */
const paragraph = (text: string) =>
  `<p>${escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/`(.+?)`/g, '<code>$1</code>')}</p>`

function section({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const body = operation.requestBody
  const isForKeys = operation.security.some((one) => 'apiKey' in one)
  return `<section id="${operation.operationId}"><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}<br>Permission: <code>${operation['x-permission']}</code>${isForKeys ? ' · API keys' : ''}</p>
${operation.parameters.length > 0 ? block('Parameters', operation.parameters) : ''}
${body ? block('Body', body.content) : ''}${block('Answers', operation.responses)}</section>`
}
