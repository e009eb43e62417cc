import { useTranslation } from 'react-i18next'
import classes from './OtherUsers.module.css'
import { useOthers } from './use-others.ts'
import { usePlaceName } from './use-place-name.ts'

const mostFaces = 4

/** The other users in the theme, and their places. */
export function OtherUsers() {
  const { t } = useTranslation()
  const others = useOthers()
  const placeName = usePlaceName()
  if (others.length === 0) return null
  const shown = others.slice(0, mostFaces)
  return (
    <ul className={classes.faces} aria-label={t('themeTogether.others')}>
      {shown.map(({ id, name, place, isYou }) => {
        const text = t(isYou ? 'themeTogether.youAt' : 'themeTogether.at', { name, place: placeName(place) })
        return (
          <li key={id} className={classes.face} title={text}>
            <span aria-hidden="true">{initialsOf(name)}</span>
            <span className={classes.text}>{text}</span>
          </li>
        )
      })}
      {others.length > mostFaces && (
        <li className={classes.rest}>{t('themeTogether.more', { count: others.length - mostFaces })}</li>
      )}
    </ul>
  )
}

/** Marks a list entry whose panel another user has open. */
export function OtherUserMark({ place }: { place: string }) {
  const { t } = useTranslation()
  const usersHere = useOthers().filter((user) => user.place === place)
  if (usersHere.length === 0) return null
  const text = t('themeTogether.here', { names: usersHere.map(({ name }) => name).join(', ') })
  return (
    <span className={classes.mark} role="img" aria-label={text} title={text}>
      {initialsOf(usersHere[0]?.name ?? '')}
    </span>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
