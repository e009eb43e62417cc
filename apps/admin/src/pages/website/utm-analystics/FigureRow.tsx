import type { UtmFigures } from '@backroom/contract/analytics/utm/endpoints'
import type { ReactNode } from 'react'
import type { UtmColumn } from './use-utm-columns.ts'

interface Props {
  name: ReactNode
  figures: UtmFigures
  columns: readonly UtmColumn[]
  isInner?: boolean
}

export function FigureRow({ name, figures, columns, isInner = false }: Props) {
  return (
    <tr data-inner={isInner || undefined}>
      <th scope="row" title={typeof name === 'string' ? name : undefined}>
        {name}
      </th>
      {columns.map(({ key, show }) => (
        <td key={key}>{show(figures)}</td>
      ))}
    </tr>
  )
}
