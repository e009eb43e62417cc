import type { SectionOf } from '@backroom/theme/sections/section-schema'
import { Countdown } from './Countdown.tsx'
import type { schema } from './schema.ts'

/** Large digits in the middle, with texts around them. */
export function Newchick({ section }: { section: SectionOf<typeof schema> }) {
  return (
    <Countdown
      section={section}
      layout={({ heading, text, clock, ended, button }) => (
        <>
          {heading}
          {clock}
          {ended}
          {text}
          {button}
        </>
      )}
    />
  )
}
