/** The maximum depth. Browsers do not nest deeper either. Deeper tags are left out; their text stays. */
const maxDepth = 100

/** Writes HTML in which every tag is closed and tags never overlap. */
export class HtmlWriter {
  #open: string[] = []
  #html: string[] = []

  text(escaped: string) {
    this.#html.push(escaped)
  }

  start(name: string, attributes = '') {
    if (this.#open.length >= maxDepth) return
    this.#open.push(name)
    this.#html.push(`<${name}${attributes}>`)
  }

  /** Closes the tags that are open inside it as well, so that tags never overlap. */
  end(name: string) {
    const index = this.#open.lastIndexOf(name)
    if (index >= 0) this.#close(index)
  }

  finish(): string {
    this.#close(0)
    return this.#html.join('')
  }

  #close(index: number) {
    for (const name of this.#open.splice(index).reverse()) this.#html.push(`</${name}>`)
  }
}
