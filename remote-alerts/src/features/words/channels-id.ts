/** Of the card with the channels, to which the list of alerts links. */
export const channelsId = 'canais';
