import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * The entry is tiny: it takes the tokens out of the address before it imports the app. These hints fetch the app
 * meanwhile, without running it.
 */
export function preloadApp(): Plugin {
  let base = '/'
  return {
    name: 'backroom:preload-app',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const app = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/src/app.tsx'),
        )
        if (app?.type !== 'chunk') throw new Error('The build has no chunk for src/app.tsx')
        const styles = [...(app.viteMetadata?.importedCss ?? [])]
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        return [
          ...[app.fileName, ...app.imports].map((file) => hint({ rel: 'modulepreload', href: base + file })),
          ...styles.map((file) => hint({ rel: 'stylesheet', href: base + file })),
          ...(font ? [hint({ rel: 'preload', as: 'font', type: 'font/woff2', href: base + font })] : []),
        ]
      },
    },
  }
}

const hint = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
})
