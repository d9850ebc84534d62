// Passwords of Brazilian leaks that the library's list lacks, of eight or more characters.
const words = `
00000000 000000000 0123456789 01234567 01020304 0987654321 10203040 11111111 111111111 11223344 1122334455
112233445566 12121212 123123123 123123aa 123321123 1234567 12341234 12344321 1234512345 123454321 12345678
123456789 1234567890 12345678910 1234567891 123456789a 123456789q 12345678a 12345678q 123456abc 123456aa 1234abcd
123654789 123698745 12qwaszx 147258369 147852369 159357123 159753456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 22222222 31415926 3.1415926 33333333 44444444 55555555 66666666 741852963 77777777 789456123
87654321 88888888 963852741 987654321 9876543210 99999999 a1234567 a12345678 a123456789 aa123456 aa12345678
abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefg1 access14 adm12345 admin123 admin1234 admin12345 admin@123
administrador administrator alexander amanda123 anderson apolo123 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl
asdfghjkl123 azerty123 babygirl bananas1 baseball basketball batman123 bemvindo bernardo biteme12 bitcoin1
bitcoin123 bitcoin2024 bitcoin2025 bitcoin2026 blink182 brasil10 brasil123 brasil2014 brasil2022 brasilia
brasileiro butterfly cachorro cachorro1 caralho123 carolina chocolate chocolate1 computador computer
corinthians corinthians1 corinthians10 corolla1 cristina cruzeiro cruzeiro1 daniel123 deusefiel deusefiel1
deuseamor deusnocomando dragon123 eduardo1 einstein elephant fernanda fernando felipe123 flamengo flamengo1
flamengo10 flamengo123 florzinha football football1 forever1 fluminense freedom1 fortaleza fuckyou1 gabriel1
gabriel123 gabriela gabrielle garfield gatinha1 gatinho1 giovanna gremio10 gremio1903 guilherme guitarra gustavo1
helloworld iloveyou iloveyou1 iloveyou2 internet isabella jennifer jesuscristo jesus123 jesuseamor jonathan
jordan23 juliana1 juliana123 juventus killer123 kawasaki lasanha1 leonardo letmein1 letmein123 liverpool
london123 lucas123 mae12345 maria123 mariana1 mariaclara marcelo1 matheus1 matheus123 master123 maverick mercedes
metallica michelle midnight minecraft minhasenha minhasenha1 minhavida monkey123 mudar123 mudar@123 mustang1
namorada naruto123 newyork1 nicholas nirvana1 p@ssw0rd p@ssword padrao123 palmeiras palmeiras1 paradise
parceiro passw0rd passw0rd1 password password! password1 password12 password123 password1234 pa$$w0rd patricia
pokemon1 pokemon123 princesa princesa1 princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qweasdzxc
qweqweqwe qwer1234 qwerasdf qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop
qwertyuiop1 rafael123 rafaela1 raimundo rapadura realmadrid ricardo1 roberto1 rodrigo1 rodrigo123 samantha
samsung1 samsung123 sampaulo santos123 saopaulo saopaulo1 saopaulofc satoshi1 satoshi123 sebastian secret123 senha123
senha1234 senha12345 senha123456 senha@123 senhaforte senhasenha senhasegura slipknot snoopy12 starwars
starwars1 sunshine sunshine1 superman superman1 swordfish tamojunto teamo123 teamomuito teste123 teste1234
thiago123 tinkerbell trocar123 trustno1 user1234 usuario1 valentina vascodagama vasco123 veronica victoria vinicius
vinicius1 vitoria1 vitoria123 warcraft welcome1 welcome123 whatever william1 windows1 xbox3600 zaq12wsx
zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm,./ !qaz2wsx @dmin123 abc@1234 abcd@1234 qwe123456 senha!@# senha2024
senha2025 senha2026
`;

export const brazilianPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
