/** Deeper ones are left out: browsers draw no deeper either, and their text stays. */
const maxDepth = 100

/** Writes HTML whose every tag is closed, in the order of opening. */
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

  /** Closes what stands open inside, too: tags never overlap. */
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
