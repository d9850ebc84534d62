export const registrationCopy = {
  closed: 'O cadastro está fechado neste site.',
  invitationRequired: 'O cadastro neste site é por convite. Use o link que você recebeu.',
  invitationInvalid: 'Este convite não vale mais, já foi usado ou é para outro e-mail.',
};
