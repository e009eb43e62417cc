import type { Focal } from '@backroom/theme/fields/field'
import type { CSSProperties } from 'react'

/** The position of a cropped image. The middle is the default and needs no style. */
export const focalStyle = ({ x, y }: Focal): CSSProperties | undefined =>
  x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }
