import { limits } from '@backroom/contract/catalog/products/limits'
import { GripVertical, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import controls from '../../../../../ui/controls/controls.module.css'
import { useReorderRow } from '../../../../../ui/reorder/use-reorder-row.ts'
import type { FormImage } from '../product-values.ts'
import classes from './Images.module.css'

interface Props {
  image: FormImage
  name: string
  onAlt: (alt: string) => void
  onRemove: () => void
}

export function ImageTile({ image: { id, url, alt }, name, onAlt, onRemove }: Props) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(id)
  return (
    <div {...row} className={classes.tile}>
      <img src={url} alt="" />
      <div className={classes.tools}>
        <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name })}>
          <GripVertical size={15} />
        </button>
        <button
          type="button"
          className={controls.grip}
          aria-label={t('products.removeImage', { name })}
          onClick={onRemove}
        >
          <X size={15} />
        </button>
      </div>
      <input
        className={controls.input}
        aria-label={t('products.altOf', { name })}
        placeholder={t('products.alt')}
        maxLength={limits.altLength}
        value={alt}
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
    </div>
  )
}
