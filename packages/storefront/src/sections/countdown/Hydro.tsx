import type { SectionOf } from '@backroom/theme/sections/section-schema'
import { Countdown } from './Countdown.tsx'
import type { schema } from './schema.ts'

/** A card with the texts on the left and the digits on the right. */
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
