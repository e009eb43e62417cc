import type { SectionOf } from '@backroom/theme/sections/section-schema'
import { Countdown } from './Countdown.tsx'
import type { schema } from './schema.ts'

/** One card: what it is about at the left, the figures at the right. */
export function Hydro({ section }: { section: SectionOf<typeof schema> }) {
  return (
    <Countdown
      section={section}
      layout={({ heading, text, clock, ended, button }) => (
        <div className="countdown-card">
          <div className="countdown-text">
            {heading}
            {text}
            {ended}
            {button}
          </div>
          {clock}
        </div>
      )}
    />
  )
}
