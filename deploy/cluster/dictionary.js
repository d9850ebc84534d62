// The name of a delta has the hash of its dictionary in hex; a browser sends it in base64 (RFC 9842).

const takesDeltas = (encodings) => {
  const found = /(?:^|,)\s*dcz\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i.exec(encodings || '');
  return found !== null && (found[1] === undefined || Number(found[1]) > 0);
};

function suffix(request) {
  const headers = request.headersIn;
  const offered = /^:([A-Za-z0-9+/]{43}=):$/.exec(headers['Available-Dictionary'] || '');
  const isPlain = request.method === 'GET' && !headers['Range'] && !headers['If-None-Match'];
  if (!offered || !isPlain || !takesDeltas(headers['Accept-Encoding'])) return '';
  return `.${Buffer.from(offered[1], 'base64').toString('hex')}.dcz`;
}

// nginx imports no other.
// oxlint-disable-next-line import/no-default-export
export default { suffix };
