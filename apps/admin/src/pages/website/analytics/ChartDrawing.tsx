import { useTranslation } from 'react-i18next'
import { type ChartScale, chartMargin, dayText, labelled, type Point } from './chart-scale.ts'
import classes from './LineChart.module.css'

const gridLines = [0, 0.25, 0.5, 0.75, 1]
/** Pixels that a day's label needs. */
const labelWidth = 96

interface Props {
  points: Point[]
  scale: ChartScale
  size: { width: number; height: number }
  chosen: number | undefined
}

export function ChartDrawing({ points, scale: { x, y, top, width }, size, chosen }: Props) {
  const { i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const last = points.length - 1
  const right = chartMargin.left + width
  const marked = chosen ?? (last === 0 ? 0 : undefined)
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      {gridLines.map((share) => (
        <g key={share} className={classes.grid}>
          <line x1={chartMargin.left} x2={right} y1={y(share * top)} y2={y(share * top)} />
          <text x={chartMargin.left - 8} y={y(share * top)} dy="0.32em" textAnchor="end">
            {Number.isInteger(share * top) ? number.format(share * top) : ''}
          </text>
        </g>
      ))}
      {labelled(points.length, Math.max(2, Math.floor(width / labelWidth))).map((index) => (
        <text
          key={points[index]?.day}
          className={classes.day}
          x={x(index)}
          y={size.height - 8}
          textAnchor={anchorOf(index, last)}
        >
          {dayText(points[index]?.day ?? '', i18n.language)}
        </text>
      ))}
      <polyline
        className={classes.line}
        points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
      />
      {chosen !== undefined && <line className={classes.cursor} x1={x(chosen)} x2={x(chosen)} y1={y(top)} y2={y(0)} />}
      {marked !== undefined && (
        <circle className={classes.dot} cx={x(marked)} cy={y(points[marked]?.value ?? 0)} r={4} />
      )}
    </svg>
  )
}

const anchorOf = (index: number, last: number) =>
  last === 0 ? 'middle' : index === 0 ? 'start' : index === last ? 'end' : 'middle'
