/** Replaces the theme's style sheet. Resolves when the new one is loaded. */
export function showStyle(address: string): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>('link[data-theme-style]')
  if (known?.getAttribute('href') === address) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  link.dataset.themeStyle = ''
  return new Promise((resolve, reject) => {
    link.onload = () => {
      known?.remove()
      resolve()
    }
    link.onerror = () => reject(new Error(`${address} could not be read`))
    document.head.append(link)
  })
}
