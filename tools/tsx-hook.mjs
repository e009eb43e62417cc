// Lets Node run `.tsx`, because Node strips types but does not support JSX: `node --import ./tools/tsx-hook.mjs`.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const file = fileURLToPath(url)
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      lang: 'tsx',
      jsx: { runtime: 'automatic' },
      sourcemap: true,
    })
    if (errors.length > 0) throw new Error(errors[0].message)
    const inlineMap = Buffer.from(JSON.stringify(map)).toString('base64')
    return {
      format: 'module',
      shortCircuit: true,
      source: `${code}\n//# sourceMappingURL=data:application/json;base64,${inlineMap}`,
    }
  },
})
