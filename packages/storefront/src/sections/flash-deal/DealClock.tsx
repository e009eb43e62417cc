import { Clock } from '../../clock/Clock.tsx'

interface Props {
  end: string
  nowMs: number
  over: boolean
  ended: string
}

/** The clock, and the text after the end in the same box, so that the layout does not move. */
export function DealClock({ end, nowMs, over, ended }: Props) {
  if (!end) return null
  return (
    <div className="deal-clock">
      <div data-before-end="" hidden={over}>
        <Clock end={end} nowMs={nowMs} />
      </div>
      <p className="deal-ended" data-after-end="" hidden={!over}>
        {ended}
      </p>
    </div>
  )
}
