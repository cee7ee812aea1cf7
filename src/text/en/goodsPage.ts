/** Texts of the product page that no list needs. */
export const goodsPage = {
  preOrderTaken: 'Sold out: all of this pre-order is taken.',
  preOrderHint:
    'Pre-order: not in stock yet. We ship it when it arrives. Limited to the stock on its way.',
  soldOutHint: 'Sold out. Please check back soon.',
  descriptionTab: 'Description',
  detailsTab: 'Details',
  deliveryTab: 'Delivery',
  noDescription: 'No description yet.',
  zone: 'Country',
  time: 'Business days',
  freightOfOne: 'Delivery for one',
  freeFrom: 'Free from',
  noThreshold: '–',
  dutiesHint:
    'Import duty may apply outside Australia. The recipient pays it. The delivery fee depends on the weight of the whole parcel.',
};
