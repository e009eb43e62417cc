/** A product with as many variants as a product can have. */
export function largeProduct() {
  const values = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index}`)
  const [sizes, shades, prints] = [values(20, 'Size'), values(20, 'Shade'), values(5, 'Print')]
  return {
    title: 'Everything',
    options: [
      { name: 'Size', values: sizes },
      { name: 'Shade', values: shades },
      { name: 'Print', values: prints },
    ],
    variants: sizes.flatMap((size) =>
      shades.flatMap((shade) =>
        prints.map((print) => ({
          optionValues: [size, shade, print],
          sku: `${size}-${shade}-${print}`,
          priceCents: 900,
        })),
      ),
    ),
  }
}
