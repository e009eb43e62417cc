import { allCollections } from '@backroom/theme/fields/define-field'
import type { CSSProperties, ReactNode } from 'react'
import { collectionPath } from '../../links.ts'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { useCollection, useStorefront } from '../../storefront-context.tsx'
import type { CollectionView, ProductCardView } from '../../views/products.ts'
import { sectionRoot } from '../section-root.ts'
import { maxProducts, type SliderRow, type SliderSection } from './schema.ts'
import { texts as ownTexts } from './texts.ts'

interface Props {
  section: SliderSection
  className: string
  card: (product: ProductCardView) => ReactNode
}

/**
 * Scrolling rows, with tabs if there are several. All rows are in the page: without scripts they are stacked, and the
 * style sheet hides the tabs.
 */
export function Slider({ section, className, card }: Props) {
  const { storefront } = ownTexts[useStorefront().store.language]
  const { key, blocks } = section
  if (!blocks.length) return <EmptySection section={section} note={storefront.empty} />
  return (
    <section className={`slider ${className}`} {...sectionRoot(section)}>
      {blocks.length > 1 && (
        <div className="slider-tabs" role="tablist" aria-label={storefront.rows}>
          {blocks.map((block, index) => (
            <button
              key={block.key}
              type="button"
              role="tab"
              id={`${key}-${block.key}-tab`}
              aria-controls={`${key}-${block.key}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              <RowName block={block} />
            </button>
          ))}
        </div>
      )}
      {blocks.map((block, index) => (
        <Row key={block.key} id={`${key}-${block.key}`} block={block} tabs={blocks.length > 1} at={index} card={card} />
      ))}
    </section>
  )
}

function useRow({ settings }: SliderRow): { name: string; handle: string; collection: CollectionView | undefined } {
  const { texts } = useStorefront()
  const handle = settings.collection || allCollections
  const collection = useCollection(handle)
  return { name: settings.heading || collection?.title || texts.allProducts, handle, collection }
}

const RowName = ({ block }: { block: SliderRow }) => useRow(block).name

interface RowProps {
  id: string
  block: SliderRow
  /** Whether the row is one of several with tabs. */
  tabs: boolean
  at: number
  card: Props['card']
}

function Row({ id, block, tabs, at, card }: RowProps) {
  const { store, texts } = useStorefront()
  const own = ownTexts[store.language].storefront
  const { name, handle, collection } = useRow(block)
  const products = collection?.products.slice(0, maxProducts) ?? []
  const style = { '--per-row': block.settings.item_per_row } as CSSProperties
  const panel = tabs && { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, hidden: at > 0 }
  return (
    <div className="slider-panel" data-slider-panel="" id={id} style={style} {...panel}>
      <div className="slider-head">
        <h2>{name}</h2>
        <a className="text-link" href={collectionPath(handle)}>
          {texts.viewAll}
          <span className="unseen"> {name}</span>
        </a>
        <div className="slider-steps">
          <button type="button" data-slider-step={-1} aria-label={own.back} disabled>
            ←
          </button>
          <button type="button" data-slider-step={1} aria-label={own.on}>
            →
          </button>
        </div>
      </div>
      {products.length ? (
        <ul className="slider-row" data-slider-row="">
          {products.map(card)}
        </ul>
      ) : (
        <p className="empty">{texts.noProducts}</p>
      )}
    </div>
  )
}
