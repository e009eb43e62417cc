import { type CSSProperties, useEffect, useReducer } from 'react'
import type { textsIn } from './preview-texts.ts'
import type { SectionPlace } from './section-place.ts'

interface Props {
  selected: SectionPlace | undefined
  hovered: SectionPlace | undefined
  labels: ReturnType<typeof textsIn>
  add: (index: number) => void
  /** Edits the first text of the selected section. Undefined if the section has no text. */
  editText: (() => void) | undefined
  isWriting: boolean
}

/**
 * The overlay of the page: an outline with the name of the selected or hovered section, and the lines that add a
 * section.
 */
export function Outlines(props: Props) {
  useRedrawOnMove()
  return (
    <>
      <p className="said" role="status">
        {props.isWriting && props.labels.writing}
      </p>
      <Marks {...props} />
    </>
  )
}

function Marks({ selected, hovered, labels, add, editText, isWriting }: Props) {
  const marked = hovered?.key === selected?.key ? [selected] : [selected, hovered]
  return marked.map((place) => {
    const box = place && boxOf(place.key)
    if (!place || !box) return null
    const { index } = place
    return (
      <div key={place.key} className="outline" data-selected={place === selected || undefined} style={box}>
        <span className="outline-label">{place.label}</span>
        {place === selected && editText && !isWriting && (
          <button
            type="button"
            className="edit-text"
            aria-label={labels.editText(place.label)}
            title={labels.editText(place.label)}
            onClick={editText}
          >
            ✎
          </button>
        )}
        {index !== undefined && (
          <>
            <AddLine side="above" label={labels.addAbove(place.label)} onAdd={() => add(index)} />
            <AddLine side="below" label={labels.addBelow(place.label)} onAdd={() => add(index + 1)} />
          </>
        )}
      </div>
    )
  })
}

function AddLine({ side, label, onAdd }: { side: 'above' | 'below'; label: string; onAdd: () => void }) {
  return (
    <button type="button" className="add-line" data-side={side} aria-label={label} title={label} onClick={onAdd}>
      +
    </button>
  )
}

export const elementOf = (key: string) =>
  document.querySelector<HTMLElement>(`#storefront [data-section="${CSS.escape(key)}"]`)

function boxOf(key: string): CSSProperties | undefined {
  const rect = elementOf(key)?.getBoundingClientRect()
  return rect && { top: rect.top + scrollY, left: rect.left + scrollX, width: rect.width, height: rect.height }
}

/** The page's size changes with edits and with images that load. */
function useRedrawOnMove() {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const storefront = document.getElementById('storefront')
    const sizes = new ResizeObserver(redraw)
    if (storefront) sizes.observe(storefront)
    addEventListener('resize', redraw)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', redraw)
    }
  }, [])
}
