/** Loads a platform's script, each address once. */
export function loadScript(src: string) {
  if ([...document.scripts].some((script) => script.src === src)) return
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
