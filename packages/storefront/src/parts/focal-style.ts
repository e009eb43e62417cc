import type { Focal } from '@backroom/theme/fields/field'
import type { CSSProperties } from 'react'

/** Where a cropped image is held; in the middle it needs no style of its own. */
export const focalStyle = ({ x, y }: Focal): CSSProperties | undefined =>
  x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }
