/** What the types of the library leave out: how it places the marks of a font. */
export interface ShapedFont {
  _layoutEngine?: { engine?: { GPOSProcessor?: MarkPlacer | null } | null }
}

interface MarkPlacer {
  applyLookup(type: number, table: unknown): boolean
}

/**
 * Lets a font leave out where a mark is attached to a letter, as some fonts of India do: the next rule of the font then decides. The
 * library fails there (fontkit 2.0.4).
 */
export function skipMissingAnchors(font: ShapedFont): void {
  const placer = font._layoutEngine?.engine?.GPOSProcessor
  if (!placer || Object.hasOwn(placer, 'applyLookup')) return
  const apply = placer.applyLookup.bind(placer)
  placer.applyLookup = (type, table) => {
    try {
      return apply(type, table)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}
