import classes from './Fulfillment.module.css'

/** The picture of a sold variant, which its text names. */
export function LineImage({ url }: { url: string }) {
  return url ? <img src={url} alt="" width={40} height={50} loading="lazy" /> : <span className={classes.noImage} />
}
