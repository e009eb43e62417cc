import classes from './Catalog.module.css'

/** Outlines of the base products on a field of 100 × 100. */
const shapes: Record<string, string> = {
  't-shirt': 'M35 18 L18 27 L10 45 L23 50 L27 43 V84 H73 V43 L77 50 L90 45 L82 27 L65 18 Q50 32 35 18 Z',
  'long-sleeve': 'M35 16 L20 24 L8 74 L20 78 L29 42 V86 H71 V42 L80 78 L92 74 L80 24 L65 16 Q50 29 35 16 Z',
  hoodie:
    'M36 22 Q50 4 64 22 L80 30 L90 76 L79 79 L72 46 V86 H28 V46 L21 79 L10 76 L20 30 Z M36 22 Q50 38 64 22 M38 62 H62 L68 76 H32 Z',
  sweatshirt: 'M36 18 L20 26 L9 74 L21 78 L29 44 V80 H71 V44 L79 78 L91 74 L80 26 L64 18 Q50 28 36 18 Z M29 86 H71',
  'tank-top': 'M34 14 H41 Q41 34 50 36 Q59 34 59 14 H66 Q66 36 76 42 V86 H24 V42 Q34 36 34 14 Z',
  'mug-11oz': 'M22 26 H66 V78 H22 Z M66 36 H76 Q84 36 84 44 V58 Q84 66 76 66 H66',
  'mug-15oz': 'M22 16 H66 V84 H22 Z M66 30 H76 Q84 30 84 38 V62 Q84 70 76 70 H66',
  poster: 'M24 10 H76 V90 H24 Z M32 62 L46 44 L56 56 L62 48 L70 62 Z',
  canvas: 'M16 22 L78 14 V84 L16 78 Z M78 14 L86 18 V80 L78 84 M26 64 L42 42 L54 58 L60 50 L70 66 Z',
  'phone-case': 'M36 8 H64 Q70 8 70 14 V86 Q70 92 64 92 H36 Q30 92 30 86 V14 Q30 8 36 8 Z M36 14 H50 V30 H36 Z',
  'tote-bag': 'M22 36 H78 L82 90 H18 Z M36 36 V24 Q36 10 50 10 Q64 10 64 24 V36',
  blanket: 'M14 24 H78 V80 H14 Z M78 24 Q90 32 86 44 V88 Q84 80 78 80 M14 32 H78 M14 72 H78',
}

interface Props {
  baseProduct: string
  /** CSS colour of the product. */
  color: string
}

/** A drawing of a base product. The text beside it names it. */
export function BasePicture({ baseProduct, color }: Props) {
  return (
    <svg className={classes.picture} viewBox="0 0 100 100" aria-hidden="true">
      <path d={shapes[baseProduct] ?? shapes.poster} fill={color} fillRule="evenodd" strokeLinejoin="round" />
    </svg>
  )
}
